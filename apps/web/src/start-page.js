// Stands in every document as text, and starts the page's scripts: once the document is painted, or at the visitor's
// first touch or key. Earlier, scripts would compete with the typefaces and the first picture.
// `entry-server.tsx` drops these comments and fills in the attributes of the script element: data-scripts and
// data-styles hold addresses, the entry module first; data-at-once is there on admin pages.
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
    // The document holds these styles. Vite looks for their links, and would load what it does not find.
    for (const href of styles.split(' ')) add('link', { rel: 'stylesheet', href, disabled: true });
    add('script', { type: 'module', src: modules[0], onload: loadPictures });
  }

  // After the scripts the rest of the pictures, so that a screenshot, an archive or a print of the page is whole.
  function loadPictures() {
    if (navigator.connection?.saveData) return;
    for (const image of document.images) image.loading = 'eager';
  }

  if (atOnce !== undefined) start();
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, true);
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => {
    // The styles of the long weight history ask for this.
    document.documentElement.dataset.loaded = '';
  });

  // Links, `details`, popovers and forms with an address work without scripts. Of all other buttons, the page gets
  // the last one that was clicked before it listened.
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
