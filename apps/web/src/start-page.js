// Stands in every document as text, and starts the page's scripts: once the document and its first pictures have
// loaded, or at the visitor's first touch or key. Earlier, scripts would compete with what the visitor reads.
// `entry-server.tsx` drops these comments and fills in the attributes of the script element:
// data-scripts and data-styles hold addresses, the entry module first; data-at-once is there on admin pages.
(() => {
  const { scripts, styles, atOnce } = document.currentScript.dataset;
  let isStarted = false;
  let lastClicked;

  const add = (tag, attributes) =>
    document.head.append(Object.assign(document.createElement(tag), attributes));

  function start() {
    if (isStarted) return;
    isStarted = true;
    const modules = scripts.split(' ');
    for (const href of modules) add('link', { rel: 'modulepreload', href });
    // The document holds these styles. Vite looks for their links, and would load what it does not find.
    for (const href of styles.split(' ')) add('link', { rel: 'stylesheet', href, disabled: true });
    add('script', { type: 'module', src: modules[0] });
  }

  if (atOnce !== undefined) start();
  addEventListener('load', () => {
    start();
    // The rest of the document follows the scripts, so that a screenshot, an archive or a print of the page is whole.
    document.documentElement.dataset.loaded = '';
    if (navigator.connection?.saveData) return;
    for (const image of document.images) image.loading = 'eager';
  });
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, true);

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
