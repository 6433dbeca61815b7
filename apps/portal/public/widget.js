/* global window, document, location, addEventListener */
/*
 * Puts the price of a pickup on another page: a frame in each <div data-haulbook>, or after this script where the page has none. See
 * docs/decisions/a-widget-for-other-pages.md. It keeps one name in the page, window.Haulbook.
 *
 * Attributes: data-zip, data-load (eighths of the truck, or an item's id), data-service, data-scheme (light, dark or auto), data-lang (in place of the browser's), data-title.
 */
(function () {
  'use strict';
  var tag = document.currentScript;
  if (!window.Haulbook) window.Haulbook = widget(new URL(tag.src).origin);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();

  function start() {
    window.Haulbook.show(tag);
  }

  function widget(origin) {
    /** The milliseconds after which a frame that loaded without a word is one that this page may not show. */
    var SILENT = 3000;
    var TALLEST = 6000;
    var frames = [];

    addEventListener('message', function (event) {
      if (event.origin !== origin || !event.data || event.data.haulbook !== 'height') return;
      var shown = frames.find(function (each) {
        return each.frame.contentWindow === event.source;
      });
      var height = Number(event.data.height);
      if (shown && height > 0 && height <= TALLEST) show(shown, height);
    });

    function show(shown, height) {
      clearTimeout(shown.silent);
      Object.assign(shown.frame.style, { display: 'block', opacity: 1, height: height + 'px' });
      showRest(shown, false);
    }

    /** What the page says while the frame isn't shown, such as a link. */
    function showRest(shown, visible) {
      Array.from(shown.place.children).forEach(function (child) {
        if (child !== shown.frame) child.hidden = !visible;
      });
    }

    function addressFor(data) {
      var address = new URL('/embed', origin);
      ['zip', 'load', 'service', 'scheme', 'lang'].forEach(function (name) {
        if (data[name]) address.searchParams.set(name, data[name]);
      });
      address.searchParams.set('utm_source', location.hostname);
      address.searchParams.set('utm_medium', 'widget');
      return address.href;
    }

    function mount(place) {
      var isMounted = frames.some(function (each) {
        return each.place === place;
      });
      if (isMounted) return;
      var frame = document.createElement('iframe');
      var shown = { place: place, frame: frame, silent: 0 };
      frame.title = place.dataset.title || 'Your price and free times';
      frame.loading = 'lazy';
      frame.referrerPolicy = 'strict-origin-when-cross-origin';
      // Its room is kept while it loads, so that the page moves little. With visibility: hidden, Chromium would stop drawing it, and it might
      // never finish loading.
      frame.style.cssText = 'width:100%;height:420px;border:0;opacity:0;color-scheme:normal';
      frame.addEventListener('load', function () {
        if (!frame.contentWindow) return;
        frame.contentWindow.postMessage('haulbook:hello', origin);
        clearTimeout(shown.silent);
        shown.silent = setTimeout(function () {
          frame.style.display = 'none';
          showRest(shown, true);
          // For the person who builds the page: nothing else says why the place stays empty.
          // eslint-disable-next-line no-console -- in a page of others
          console.info('Haulbook: this site is not among those that may show the widget (Settings, Booking on your other sites).');
        }, SILENT);
      });
      frame.src = addressFor(place.dataset);
      frames.push(shown);
      place.append(frame);
    }

    return {
      /** Show a frame in each place on the page that has none yet; after the script `tag`, if the page names no place. */
      show: function (tag) {
        var named = document.querySelectorAll('[data-haulbook]:not([data-haulbook=auto])');
        named.forEach(mount);
        if (named.length > 0 || !tag || !tag.parentNode) return;
        var place = document.createElement('div');
        Object.assign(place.dataset, tag.dataset, { haulbook: 'auto' });
        tag.after(place);
        mount(place);
      },
    };
  }
})();
