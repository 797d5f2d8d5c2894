/** What MooTools 1.2 to 1.4 do to a page: extras on the natives, some of their own methods under a native's name, and globals that replace the browser's. */
export const mootoolsLike = /* js */ `
(function () {
  var slice = Array.prototype.slice
  function implement(methods) { for (var name in methods) this.prototype[name] = methods[name]; return this }
  function extend(methods) { for (var name in methods) this[name] = methods[name]; return this }
  function typeOf(item) { return item == null ? 'null' : Array.isArray(item) ? 'array' : typeof item }
  function isEnumerable(item) { return item != null && typeof item.length === 'number' && Object.prototype.toString.call(item) !== '[object Function]' }

  Function.prototype.implement = implement
  Function.prototype.extend = extend
  Function.prototype.$family = function () { return 'function' }
  Function.prototype.overloadSetter = function () { return this }
  Function.prototype.overloadGetter = function () { return this }
  Function.prototype.hide = function () { return this }
  Function.prototype.protect = function () { return this }

  window.MooTools = { version: '1.4.5', build: '' }
  window.typeOf = window.$type = typeOf
  window.$try = function (run) { try { return run() } catch (error) { return null } }
  window.Browser = { name: 'chrome', version: 1, Features: {} }
  window.$ = document.id = function (element) { return typeof element === 'string' ? document.getElementById(element) : element }
  window.$$ = function (selector) { return Array.from(document.querySelectorAll(selector)) }

  Array.implement({
    each: function (run, bind) { for (var index = 0; index < this.length; index++) run.call(bind, this[index], index, this); return this },
    forEach: function (run, bind) { for (var index = 0, length = this.length; index < length; index++) if (index in this) run.call(bind, this[index], index, this) },
    every: function (run, bind) { for (var index = 0; index < this.length; index++) if (!run.call(bind, this[index], index, this)) return false; return true },
    filter: function (run, bind) { var results = []; for (var index = 0; index < this.length; index++) { var value = this[index]; if (run.call(bind, value, index, this)) results.push(value) } return results },
    map: function (run, bind) { var length = this.length >>> 0, results = Array(length); for (var index = 0; index < length; index++) if (index in this) results[index] = run.call(bind, this[index], index, this); return results },
    some: function (run, bind) { for (var index = 0; index < this.length; index++) if (run.call(bind, this[index], index, this)) return true; return false },
    clean: function () { return this.filter(function (item) { return item != null }) },
    invoke: function (name) { var args = slice.call(arguments, 1); return this.map(function (item) { return item[name].apply(item, args) }) },
    associate: function (keys) { var object = {}; for (var index = 0; index < keys.length; index++) object[keys[index]] = this[index]; return object },
    link: function () { return {} },
    contains: function (item, from) { return this.indexOf(item, from) !== -1 },
    append: function (array) { this.push.apply(this, array); return this },
    getLast: function () { return this.length ? this[this.length - 1] : null },
    getRandom: function () { return this.length ? this[0] : null },
    include: function (item) { if (!this.contains(item)) this.push(item); return this },
    combine: function (array) { for (var index = 0; index < array.length; index++) this.include(array[index]); return this },
    erase: function (item) { for (var index = this.length; index--;) if (this[index] === item) this.splice(index, 1); return this },
    empty: function () { this.length = 0; return this },
    flatten: function () { return this.reduce(function (all, item) { return all.concat(item) }, []) },
    pick: function () { for (var index = 0; index < this.length; index++) if (this[index] != null) return this[index]; return null },
    hexToRgb: function () { return this }, rgbToHex: function () { return this },
  })
  Array.from = function (item) { return item == null ? [] : isEnumerable(item) && typeof item !== 'string' ? (Array.isArray(item) ? item : slice.call(item)) : [item] }
  Array.clone = function (array) { return slice.call(array) }
  Array.each = Array.forEach = function (array, run, bind) { return array.each(run, bind) }
  Number.from = function (item) { var number = parseFloat(item); return isFinite(number) ? number : null }
  String.from = function (item) { return item + '' }
  Function.from = function (item) { return typeof item === 'function' ? item : function () { return item } }
  Object.each = Object.forEach = function (object, run, bind) { for (var name in object) if (Object.prototype.hasOwnProperty.call(object, name)) run.call(bind, object[name], name, object) }
  Object.merge = Object.append = Object.assign
  Object.map = function (object, run) { var results = {}; for (var name in object) results[name] = run(object[name], name); return results }
  Object.clone = function (object) { return Object.assign({}, object) }
  Object.getLength = function (object) { return Object.keys(object).length }

  Function.implement({
    attempt: function () { try { return this.apply(null, arguments) } catch (error) { return null } },
    bind: function (that) {
      var self = this, args = arguments.length > 1 ? slice.call(arguments, 1) : null, F = function () {}
      var bound = function () {
        var context = that, length = arguments.length
        if (this instanceof bound) { F.prototype = self.prototype; context = new F() }
        var result = !args && !length ? self.call(context) : self.apply(context, args && length ? args.concat(slice.call(arguments)) : args || arguments)
        return context == that ? result : context
      }
      return bound
    },
    create: function () { var self = this; return function () { return self.apply(null, arguments) } },
    pass: function (args, bind) { var self = this; return function () { return self.apply(bind, Array.isArray(args) ? args : [args]) } },
    delay: function (delay, bind, args) { return setTimeout(this.pass(args == null ? [] : args, bind), delay) },
    periodical: function (every, bind, args) { return setInterval(this.pass(args == null ? [] : args, bind), every) },
  })
  String.implement({
    test: function (regex) { return (regex instanceof RegExp ? regex : new RegExp(regex)).test(this) },
    contains: function (string, separator) { return separator ? (separator + this + separator).indexOf(separator + string + separator) > -1 : String(this).indexOf(string) > -1 },
    trim: function () { return String(this).replace(/^\\s+|\\s+$/g, '') },
    clean: function () { return String(this).replace(/\\s+/g, ' ').trim() },
    camelCase: function () { return String(this) }, hyphenate: function () { return String(this) }, capitalize: function () { return String(this) },
    escapeRegExp: function () { return String(this) }, toInt: function (base) { return parseInt(this, base || 10) }, toFloat: function () { return parseFloat(this) },
    substitute: function () { return String(this) }, stripScripts: function () { return String(this) }, toJSON: function () { return String(this) },
  })
  Number.implement({
    limit: function (least, most) { return Math.min(most, Math.max(least, this)) }, round: function (precision) { return Math.round(this * Math.pow(10, precision || 0)) / Math.pow(10, precision || 0) },
    times: function (run, bind) { for (var index = 0; index < this; index++) run.call(bind, index, this) }, toFloat: function () { return parseFloat(this) }, toInt: function (base) { return parseInt(this, base || 10) },
  })
  Date.now = function () { return +new Date() }
  Date.implement({ format: function () { return this.toString() }, increment: function () { return this }, get: function (name) { return this['get' + name]() }, set: function () { return this }, clone: function () { return new Date(this.getTime()) } })

  var nativeJSON = window.JSON
  window.JSON = {
    encode: function (value) { return nativeJSON.stringify(value) }, decode: function (text) { return nativeJSON.parse(text) },
    stringify: function (value) { return nativeJSON.stringify(value) }, parse: function (text, reviver) { return nativeJSON.parse(text, reviver) },
  }
  window.Class = function () {}; window.Chain = function () {}; window.Events = function () {}; window.Options = function () {}
  window.Fx = function () {}; window.Cookie = { write: function () {}, read: function () {} }; window.Swiff = function () {}; window.Table = function () {}
  window.Request = function (options) { this.options = options }
  window.Request.prototype.send = function () { return this }
  window.Request.JSON = window.Request.HTML = function () {}
  window.Hash = function () {}; window.Elements = function () {}; window.Asset = {}; window.URI = function () {}
  var NativeElement = window.Element
  window.DOMEvent = function (event) { this.event = event }

  var methods = {
    getElement: function (selector) { return this.querySelector(selector) }, getElements: function (selector) { return Array.from(this.querySelectorAll(selector)) },
    set: function (name, value) { if (typeof name === 'object') for (var key in name) this.set(key, name[key]); else this.setAttribute(name, value); return this },
    get: function (name) { return this.getAttribute(name) }, erase: function (name) { this.removeAttribute(name); return this },
    getProperty: function (name) { return this.getAttribute(name) }, setProperty: function (name, value) { this.setAttribute(name, value); return this }, removeProperty: function (name) { this.removeAttribute(name); return this },
    hasClass: function (name) { return this.classList.contains(name) }, addClass: function (name) { this.classList.add(name); return this }, removeClass: function (name) { this.classList.remove(name); return this }, toggleClass: function (name) { this.classList.toggle(name); return this },
    adopt: function () { for (var index = 0; index < arguments.length; index++) this.appendChild(arguments[index]); return this }, appendText: function (text) { this.appendChild(document.createTextNode(text)); return this },
    grab: function (element) { this.appendChild(element); return this }, inject: function (element) { element.appendChild(this); return this }, replaces: function (element) { element.parentNode.replaceChild(this, element); return this }, wraps: function () { return this },
    dispose: function () { return this.parentNode ? this.parentNode.removeChild(this) : this }, destroy: function () { this.dispose(); return null }, empty: function () { while (this.firstChild) this.removeChild(this.firstChild); return this }, clone: function () { return this.cloneNode(true) },
    match: function (selector) { return this.matches(selector) }, contains: function (element) { return this === element || !!(this.compareDocumentPosition(element) & 16) },
    getSize: function () { return { x: this.offsetWidth, y: this.offsetHeight } }, getScroll: function () { return { x: this.scrollLeft, y: this.scrollTop } }, getPosition: function () { return { x: 0, y: 0 } }, getCoordinates: function () { return this.getBoundingClientRect() },
    scrollTo: function (x, y) { this.scrollLeft = x; this.scrollTop = y; return this },
    getStyle: function (name) { return this.style[name] }, setStyle: function (name, value) { this.style[name] = value; return this }, setStyles: function () { return this },
    getParent: function () { return this.parentNode }, getChildren: function () { return Array.from(this.children) }, getFirst: function () { return this.firstElementChild }, getLast: function () { return this.lastElementChild }, getNext: function () { return this.nextElementSibling }, getPrevious: function () { return this.previousElementSibling },
    addEvent: function (type, handler) { this.addEventListener(type, handler, false); return this }, removeEvent: function (type, handler) { this.removeEventListener(type, handler, false); return this }, fireEvent: function () { return this }, addEvents: function () { return this },
    store: function () { return this }, retrieve: function () { return null }, eliminate: function () { return this }, toQueryString: function () { return '' }, tween: function () { return this }, morph: function () { return this }, fade: function () { return this }, highlight: function () { return this }, load: function () { return this },
  }
  for (var name in methods) NativeElement.prototype[name] = methods[name]
  window.addEvent = document.addEvent = methods.addEvent
  window.getSize = function () { return { x: window.innerWidth, y: window.innerHeight } }
})()`
