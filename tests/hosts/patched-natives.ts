import { quickBetPage, scriptedHost, type HostPage } from './host-page.js'
import { mootoolsLike } from './mootools-like.js'
import { prototypeLike } from './prototype-like.js'

/** Nothing of the language and of the DOM can be changed any more; what an object inherits cannot be assigned on it either. */
const frozen = /* js */ `
(function () {
  var names = Object.getOwnPropertyNames(window)
  for (var index = 0; index < names.length; index++) {
    // A browser's own constants and settings are left out; so are the clocks of a test.
    if (!/^[A-Z]/.test(names[index])) continue
    var value = Object.getOwnPropertyDescriptor(window, names[index]).value
    if (typeof value === 'function' || (typeof value === 'object' && value !== null)) {
      if (typeof value === 'function' && typeof value.prototype === 'object' && value.prototype !== null) Object.freeze(value.prototype)
      Object.freeze(value)
    }
  }
  Object.freeze(Object.getPrototypeOf([][Symbol.iterator]()))
  Object.freeze(Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())))
  Object.freeze(Object.getPrototypeOf(function* () {}))
  Object.freeze(Object.getPrototypeOf(async function () {}))
})()`

/** Extras that `for in` meets on every object, list and function. */
const enumerableExtras = /* js */ `
Object.prototype.each = function (run) { for (var name in this) if (this.hasOwnProperty(name)) run(this[name], name) }
Object.prototype.isEmpty = false
Object.prototype.extra = { nested: true }
Array.prototype.remove = function (from) { this.splice(from, 1) }
Array.prototype.last = function () { return this[this.length - 1] }
Function.prototype.inherits = function () {}
String.prototype.trimAll = function () { return this.trim() }`

/** Polyfills of ten years ago, which replace what is there. */
const oldPolyfills = /* js */ `
(function () {
  Array.prototype.includes = function (item) { return this.indexOf(item) !== -1 }
  Array.prototype.find = function (run) { for (var index = 0; index < this.length; index++) if (run(this[index], index, this)) return this[index] }
  Array.prototype.findIndex = function (run) { for (var index = 0; index < this.length; index++) if (run(this[index], index, this)) return index; return -1 }
  Array.prototype.flat = function () { return Array.prototype.concat.apply([], this) }
  Object.assign = function (target) { for (var index = 1; index < arguments.length; index++) for (var name in arguments[index]) if (Object.prototype.hasOwnProperty.call(arguments[index], name)) target[name] = arguments[index][name]; return target }
  Object.entries = function (object) { return Object.keys(object).map(function (key) { return [key, object[key]] }) }
  String.prototype.padStart = function (length, fill) { var text = String(this); while (text.length < length) text = (fill || ' ') + text; return text }
  String.prototype.repeat = function (count) { return new Array(count + 1).join(this) }
  String.prototype.startsWith = function (text) { return this.indexOf(text) === 0 }
  Number.isInteger = function (value) { return typeof value === 'number' && isFinite(value) && Math.floor(value) === value }
  var nativeFetch = window.fetch
  window.fetch = function (url, init) { return nativeFetch.call(window, url, init) }
  window.CustomEvent = (function (Native) { function Old(type, options) { var event = document.createEvent('CustomEvent'); options = options || {}; event.initCustomEvent(type, !!options.bubbles, !!options.cancelable, options.detail); Object.defineProperty(event, 'composed', { value: !!options.composed }); return event } Old.prototype = Native.prototype; return Old })(window.CustomEvent)
  window.queueMicrotask = function (run) { Promise.resolve().then(run) }
  Element.prototype.append = function () { for (var index = 0; index < arguments.length; index++) this.appendChild(arguments[index].nodeType ? arguments[index] : document.createTextNode(arguments[index])) }
  Element.prototype.remove = function () { if (this.parentNode) this.parentNode.removeChild(this) }
  Element.prototype.closest = function (selector) { var element = this; while (element && element.nodeType === 1 && !element.matches(selector)) element = element.parentNode; return element && element.nodeType === 1 ? element : null }
  window.requestAnimationFrame = function (run) { return window.setTimeout(function () { run(Date.now()) }, 16) }
  window.cancelAnimationFrame = function (timer) { window.clearTimeout(timer) }
})()`

/** Pages whose scripts have changed the language and the DOM below us. */
export const patchedNatives: readonly HostPage[] = [
  { name: 'a page with nothing special', html: (at) => quickBetPage(at) },
  scriptedHost('natives as Prototype.js leaves them', prototypeLike),
  scriptedHost('natives as MooTools leaves them', mootoolsLike),
  scriptedHost('natives frozen', frozen),
  scriptedHost('enumerable extras on Object, Array and Function', enumerableExtras),
  scriptedHost('polyfills that replace what is there', oldPolyfills),
]
