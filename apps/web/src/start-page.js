// The inline script at the end of every document. It loads the page's scripts after the first paint, or at the
// visitor's first touch or key press. Loaded earlier, they would compete with the fonts and the first picture.
// `entry-server.tsx` removes these comments and sets the attributes of the script element: data-scripts and data-styles
// are lists of URLs, with the entry module first; data-at-once is set on admin pages.
(() => {
  const { scripts, styles, atOnce } = document.currentScript.dataset;
  const modules = scripts.split(' ');
  let isStarted = false;
  let lastClicked;

  const add = (tag, attributes) =>
    document.head.append(Object.assign(document.createElement(tag), attributes));

  function start() {
    if (isStarted) return;
    isStarted = true;
    for (const href of modules) add('link', { rel: 'modulepreload', href });
    // The document contains these styles. Vite loads a style sheet again if it finds no link to it.
    for (const href of styles.split(' ')) add('link', { rel: 'stylesheet', href, disabled: true });
    add('script', { type: 'module', src: modules[0], onload: () => setTimeout(loadPictures) });
  }

  // Loads all pictures after the scripts, so that screenshots, archives and prints of the page are complete.
  function loadPictures() {
    if (navigator.connection?.saveData) return;
    for (const image of document.images) image.loading = 'eager';
  }

  if (atOnce !== undefined) start();
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, true);
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => {
    // The styles of the long weight history depend on this attribute.
    document.documentElement.dataset.loaded = '';
  });

  // Links, `details`, popovers and forms with an action work without scripts. For other buttons, the script remembers
  // the last one clicked before the page was hydrated.
  function rememberClick(event) {
    const button = event.target.closest('button');
    if (!button || button.popoverTargetElement || button.form?.hasAttribute('action')) return;
    event.preventDefault();
    lastClicked = button;
  }
  addEventListener('click', rememberClick, true);
  window.takeEarlyClick = () => {
    removeEventListener('click', rememberClick, true);
    delete window.takeEarlyClick;
    return lastClicked;
  };
})();
