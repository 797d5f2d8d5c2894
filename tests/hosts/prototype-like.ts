/**
 * What Prototype.js 1.6 and 1.7 do to a page, as far as it can be met by others: `toJSON` on the natives, enumerable extras, and natives of
 * later years replaced by its own of the same name, with other semantics.
 */
export const prototypeLike = /* js */ `
(function () {
  function extend(to, from) { for (var name in from) to[name] = from[name]; return to }
  function identity(value) { return value }
  var slice = Array.prototype.slice
  var $break = {}

  function $A(iterable) {
    if (!iterable) return []
    if ('toArray' in Object(iterable)) return iterable.toArray()
    var length = iterable.length || 0, results = new Array(length)
    while (length--) results[length] = iterable[length]
    return results
  }
  window.$A = $A
  Array.from = $A
  window.$ = function (element) { return typeof element === 'string' ? document.getElementById(element) : element }
  window.$$ = function (selector) { return $A(document.querySelectorAll(selector)) }
  window.Prototype = { Version: '1.6.1', K: identity, emptyFunction: function () {} }
  window.Class = { create: function () { return function () {} } }
  window.Hash = function (object) { this._object = object || {} }
  window.Template = function (template) { this.template = template }
  window.Ajax = { Request: function () {}, activeRequestCount: 0 }

  extend(Object, {
    extend: extend, inspect: String, isElement: function (value) { return !!value && value.nodeType === 1 }, isArray: Array.isArray,
    toJSON: function (value) { return String(value) }, toQueryString: String, clone: function (value) { return extend({}, value) },
    isFunction: function (value) { return typeof value === 'function' }, isString: function (value) { return typeof value === 'string' },
    isUndefined: function (value) { return typeof value === 'undefined' },
    keys: function (object) { var keys = []; for (var name in object) if (Object.prototype.hasOwnProperty.call(object, name)) keys.push(name); return keys },
    values: function (object) { var values = []; for (var name in object) if (Object.prototype.hasOwnProperty.call(object, name)) values.push(object[name]); return values },
  })

  extend(Function.prototype, {
    argumentNames: function () { return [] },
    bind: function (scope) {
      if (arguments.length < 2 && typeof arguments[0] === 'undefined') return this
      var method = this, bound = slice.call(arguments, 1)
      return function () { return method.apply(scope, bound.concat(slice.call(arguments))) }
    },
    bindAsEventListener: function (scope) { var method = this; return function (event) { return method.call(scope, event || window.event) } },
    curry: function () { var method = this, args = slice.call(arguments); return function () { return method.apply(this, args.concat(slice.call(arguments))) } },
    delay: function (seconds) { var method = this; return window.setTimeout(function () { return method.apply(method) }, seconds * 1000) },
    defer: function () { return this.delay(0.01) },
    wrap: function (wrapper) { var method = this; return function () { return wrapper.apply(this, [method].concat(slice.call(arguments))) } },
    methodize: function () { var method = this; return function () { return method.apply(null, [this].concat(slice.call(arguments))) } },
  })

  var Enumerable = {
    each: function (iterator, context) { var index = 0; try { this._each(function (value) { iterator.call(context, value, index++) }) } catch (error) { if (error !== $break) throw error } return this },
    all: function (iterator, context) { iterator = iterator || identity; var result = true; this.each(function (value, index) { result = result && !!iterator.call(context, value, index); if (!result) throw $break }); return result },
    any: function (iterator, context) { iterator = iterator || identity; var result = false; this.each(function (value, index) { if ((result = !!iterator.call(context, value, index))) throw $break }); return result },
    collect: function (iterator, context) { iterator = iterator || identity; var results = []; this.each(function (value, index) { results.push(iterator.call(context, value, index)) }); return results },
    detect: function (iterator, context) { var result; this.each(function (value, index) { if (iterator.call(context, value, index)) { result = value; throw $break } }); return result },
    findAll: function (iterator, context) { var results = []; this.each(function (value, index) { if (iterator.call(context, value, index)) results.push(value) }); return results },
    include: function (object) { var found = false; this.each(function (value) { if (value == object) { found = true; throw $break } }); return found },
    inject: function (memo, iterator, context) { this.each(function (value, index) { memo = iterator.call(context, memo, value, index) }); return memo },
    invoke: function (method) { return this.collect(function (value) { return value[method]() }) },
    max: function () { return Math.max.apply(Math, this) },
    min: function () { return Math.min.apply(Math, this) },
    pluck: function (property) { return this.collect(function (value) { return value[property] }) },
    reject: function (iterator, context) { return this.findAll(function (value, index) { return !iterator.call(context, value, index) }) },
    toArray: function () { return this.collect() },
    zip: function () { return this.toArray() },
    inspect: function () { return '#<Enumerable>' },
  }
  extend(Enumerable, {
    map: Enumerable.collect, find: Enumerable.detect, select: Enumerable.findAll, filter: Enumerable.findAll, member: Enumerable.include,
    entries: Enumerable.toArray, every: Enumerable.all, some: Enumerable.any, size: function () { return this.toArray().length },
  })
  window.Enumerable = Enumerable
  window.$break = $break

  var reverse = Array.prototype.reverse
  extend(Array.prototype, Enumerable)
  extend(Array.prototype, {
    _reverse: reverse,
    _each: function (iterator) { for (var index = 0, length = this.length; index < length; index++) iterator(this[index]) },
    clear: function () { this.length = 0; return this },
    first: function () { return this[0] },
    last: function () { return this[this.length - 1] },
    compact: function () { return this.select(function (value) { return value != null }) },
    flatten: function () { return this.inject([], function (array, value) { return array.concat(Array.isArray(value) ? value.flatten() : [value]) }) },
    without: function () { var values = slice.call(arguments); return this.select(function (value) { return !values.include(value) }) },
    reverse: function (inline) { return (inline !== false ? this : this.toArray())._reverse() },
    reduce: function () { return this.length > 1 ? this : this[0] },
    uniq: function () { return this.inject([], function (array, value) { if (!array.include(value)) array.push(value); return array }) },
    intersect: function (array) { return this.uniq().findAll(function (item) { return array.detect(function (value) { return item === value }) }) },
    clone: function () { return [].concat(this) },
    toArray: function () { return [].concat(this) },
    size: function () { return this.length },
    inspect: function () { return '[' + this.map(String).join(', ') + ']' },
    toJSON: function () { return '[' + this.map(function (value) { return JSON.stringify(value) }).join(', ') + ']' },
  })

  extend(String, { interpret: function (value) { return value == null ? '' : String(value) }, specialChar: {} })
  extend(String.prototype, {
    gsub: function (pattern, replacement) { return this.split(pattern).join(replacement) },
    sub: function (pattern, replacement) { return this.replace(pattern, replacement) },
    scan: function () { return String(this) },
    truncate: function (length) { return this.slice(0, length || 30) },
    strip: function () { return this.replace(/^\\s+/, '').replace(/\\s+$/, '') },
    stripTags: function () { return this.replace(/<\\w+[^>]*>/gi, '') },
    escapeHTML: function () { return this.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;') },
    toQueryParams: function () { return {} },
    toArray: function () { return this.split('') },
    succ: function () { return this.slice(0, -1) + String.fromCharCode(this.charCodeAt(this.length - 1) + 1) },
    times: function (count) { return count < 1 ? '' : new Array(count + 1).join(this) },
    camelize: function () { return String(this) },
    capitalize: function () { return this.charAt(0).toUpperCase() + this.substring(1).toLowerCase() },
    underscore: function () { return String(this) },
    dasherize: function () { return this.replace(/_/g, '-') },
    inspect: function () { return "'" + this + "'" },
    toJSON: function () { return this.inspect() },
    evalJSON: function () { return JSON.parse(this) },
    include: function (pattern) { return this.indexOf(pattern) > -1 },
    startsWith: function (pattern) { return this.indexOf(pattern) === 0 },
    endsWith: function (pattern) { var at = this.length - pattern.length; return at >= 0 && this.lastIndexOf(pattern) === at },
    empty: function () { return this == '' },
    blank: function () { return /^\\s*$/.test(this) },
    interpolate: function () { return String(this) },
  })
  extend(Number.prototype, {
    toColorPart: function () { return this.toPaddedString(2, 16) },
    succ: function () { return this + 1 },
    times: function (iterator) { for (var index = 0; index < this; index++) iterator(index); return this },
    toPaddedString: function (length, radix) { var text = this.toString(radix || 10); return '0'.times(length - text.length) + text },
    abs: function () { return Math.abs(this) }, round: function () { return Math.round(this) }, ceil: function () { return Math.ceil(this) }, floor: function () { return Math.floor(this) },
    toJSON: function () { return isFinite(this) ? this.toString() : 'null' },
  })
  Date.prototype.toJSON = function () { return '"' + this.getUTCFullYear() + '"' }
  RegExp.prototype.match = RegExp.prototype.test
  RegExp.escape = function (text) { return String(text).replace(/([.*+?^=!:\${}()|[\\]\\/\\\\])/g, '\\\\$1') }
  // Of no version, and met all the same: a later script's "fix" for objects.
  Object.defineProperty(Object.prototype, 'toJSON', { value: function () { return '{}' }, writable: true, configurable: true })

  document.getElementsByClassName = function (name, parent) { return $A((parent || document).querySelectorAll('.' + name)) }
  document.viewport = { getWidth: function () { return window.innerWidth }, getHeight: function () { return window.innerHeight } }
  document.loaded = false
  function noop(element) { return element }
  var methods = {
    visible: function () { return this.style.display !== 'none' },
    toggle: function () { return this.visible() ? this.hide() : this.show() },
    hide: function () { this.style.display = 'none'; return this },
    show: function () { this.style.display = ''; return this },
    remove: function () { this.parentNode.removeChild(this); return this },
    update: function (content) { this.innerHTML = content == null ? '' : content; return this },
    replace: function (content) { this.insertAdjacentHTML('afterend', content); return this.remove() },
    insert: function (content) { this.insertAdjacentHTML('beforeend', content); return this },
    wrap: noop, inspect: function () { return '<' + this.tagName + '>' },
    ancestors: function () { return [] }, descendants: function () { return $A(this.getElementsByTagName('*')) }, childElements: function () { return $A(this.children) },
    up: function () { return this.parentNode }, down: function () { return this.firstElementChild }, previous: function () { return this.previousElementSibling }, next: function () { return this.nextElementSibling },
    select: function (selector) { return $A(this.querySelectorAll(selector)) }, adjacent: function () { return [] }, match: function (selector) { return this.matches(selector) },
    identify: function () { if (!this.id) this.id = 'anonymous_element_1'; return this.id },
    readAttribute: function (name) { return this.getAttribute(name) }, writeAttribute: function (name, value) { this.setAttribute(name, value); return this },
    getHeight: function () { return this.offsetHeight }, getWidth: function () { return this.offsetWidth }, classNames: function () { return $A(this.classList) },
    hasClassName: function (name) { return this.classList.contains(name) }, addClassName: function (name) { this.classList.add(name); return this }, removeClassName: function (name) { this.classList.remove(name); return this },
    cleanWhitespace: noop, empty: function () { return /^\\s*$/.test(this.innerHTML) }, descendantOf: function (other) { return other.contains(this) },
    scrollTo: function () { var box = this.getBoundingClientRect(); window.scrollTo(box.left, box.top + window.scrollY); return this },
    getStyle: function (name) { return this.style[name] }, setStyle: function (styles) { for (var name in styles) this.style[name] = styles[name]; return this },
    makePositioned: noop, undoPositioned: noop, makeClipping: noop, undoClipping: noop, absolutize: noop, relativize: noop, viewportOffset: function () { return [0, 0] }, clonePosition: noop,
    observe: function (name, handler) { this.addEventListener(name, handler, false); return this }, stopObserving: noop, fire: function (name) { return name },
    store: noop, retrieve: function () {},
  }
  extend(HTMLElement.prototype, methods)
  extend(Element, methods)
  extend(HTMLInputElement.prototype, { present: function () { return this.value !== '' }, activate: function () { this.focus(); return this }, clear: function () { this.value = ''; return this }, disable: function () { this.disabled = true; return this }, enable: function () { this.disabled = false; return this }, getValue: function () { return this.value }, setValue: function (value) { this.value = value; return this } })
  extend(Event, { KEY_RETURN: 13, KEY_ESC: 27, observe: noop, stop: function (event) { event.preventDefault(); event.stopPropagation() }, element: function (event) { return event.target } })
  extend(Event.prototype, { element: function () { return this.target }, stop: function () { this.preventDefault(); this.stopPropagation(); this.stopped = true }, findElement: function () { return this.target }, pointer: function () { return { x: this.pageX, y: this.pageY } }, inspect: function () { return '[object Event]' } })
})()`
