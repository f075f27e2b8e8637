// The service worker of a browser that keeps recipes or a shopping list: they open without a network. `service-worker.tsx`
// sets BUILD before this text, and docs/decisions/0014-recipes.md says why it is as it is. It stores only what a stranger
// gets, and answers with what it stored only where the network does not.

const PAGES = 'kept:pages';
const FILES = 'kept:files';
const PICTURES = 'kept:pictures';

/** Milliseconds that the network has for a page that is here too. */
const PATIENCE = 5000;
/** Milliseconds after which a page is stored anew, with the next visit of any page. */
const MAX_AGE = 86_400_000;
/** The most pages that a visit stores anew. */
const AT_ONCE = 10;
/** Pixels: the least width of a picture that is stored, where it has one so wide. */
const PICTURE_WIDTH = 800;

/** Work on the caches is done one after the other, since two tabs may ask for it. */
let working = Promise.resolve();
const work = (event, task) => {
  working = working
    .then(task)
    .catch((error) => console.warn('Not all is kept for use offline', error));
  event.waitUntil(working);
};

addEventListener('install', (event) => event.waitUntil(install()));

// The old worker stays until its last tab is closed, and so do the files of its build.
addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()]));
  work(event, prune);
});

addEventListener('message', (event) => work(event, () => keepOnly(event.data)));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (pathname.startsWith('/api/images/')) event.respondWith(picture(request, pathname));
  else if (request.mode === 'navigate' && !/^\/(admin|api|trpc)(\/|$)/i.test(pathname))
    event.respondWith(page(event, pathname));
});

// What it answers.

/** Network first. The parameters of a recipe's address change what its scripts show, and not what is stored. */
async function page(event, path) {
  const load = async () => (await event.preloadResponse) ?? fetch(event.request);
  const network = load().catch(() => undefined);
  const kept = await stored(PAGES, path);
  const late = new Promise((resolve) => kept && setTimeout(resolve, PATIENCE));
  event.waitUntil(network.then((answer) => answer && work(event, () => renew(path, kept, answer))));
  return (await Promise.race([network, late])) ?? kept ?? offlinePage(event.request.url);
}

/** A file of a build never changes. */
const file = async (request) => (await stored(FILES, request.url)) ?? fetch(request);

/** Without a network the one size that is here stands for all of them. */
const picture = (request, path) =>
  fetch(request).catch(async (error) => {
    const kept = await stored(PICTURES, pictureOf(path));
    if (kept) return kept;
    throw error;
  });

/** In the look of any page that is here: its frame, and another text in it. */
async function offlinePage(address) {
  const pages = await caches.open(PAGES);
  const here = await pages.matchAll();
  if (here.length === 0) return Response.error();
  const links = [];
  for (const { url } of await pages.keys()) {
    const { pathname } = new URL(url);
    const title = decodeURIComponent((await pages.match(url)).headers.get('x-title'));
    links.push({ title, pathname, html: `<li><a href="${pathname}">${title}</a></li>` });
  }
  links.sort((a, b) => a.title.localeCompare(b.title));
  const recipes = links.filter(({ pathname }) => pathname.startsWith('/photo-gallery/'));
  const count = recipes.length === 1 ? '1 saved recipe is' : `${recipes.length} saved recipes are`;
  const text = BUILD.panel
    .replace('{address}', () => address.replaceAll('&', '&amp;'))
    .replace('{count}', `${count} here.`)
    .replace('{links}', () => links.map(({ html }) => html).join(''));
  const frame = await here[0].text();
  const html = frame
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace(/<title>.*?<\/title>/s, '<title>You are offline</title>')
    .replaceAll(' aria-current="page"', '')
    .replace(/(<main\b[^>]*>).*<\/main>/s, (_, main) => `${main}${text}</main>`);
  const { headers } = here[0];
  return new Response(html, { status: 503, headers });
}

// What it stores.

/** The files of the build first, then the pages that name them. Fails without a network: the browser tries it again. */
async function install() {
  try {
    await keepFiles(BUILD.files);
    for (const path of await keptPaths()) await keep(path);
  } catch (error) {
    if (error.name !== 'QuotaExceededError') throw error;
  }
}

/** Stores these pages, and lets go of others; of all where there is none. */
async function keepOnly(paths) {
  const pages = await caches.open(PAGES);
  const others = (await keptPaths()).filter((path) => !paths.includes(path));
  try {
    // Without a network a recipe that is taken back stays: a press on 'Undo' could not load it again.
    if (paths.length > 0) await fetch('/sw.js', { method: 'HEAD' });
    for (const path of others) await pages.delete(path);
    if (paths.length > 0) await keepFiles(BUILD.files);
    for (const path of paths) if (!(await pages.match(path))) await keep(path);
  } finally {
    if (paths.length === 0) for (const name of [PAGES, FILES, PICTURES]) await caches.delete(name);
    else if (others.length > 0) await prune();
    for (const client of await clients.matchAll()) client.postMessage('kept');
  }
}

/** Stores the visited page anew where it has changed, and some that are old. */
async function renew(path, kept, answer) {
  if (kept && kept.headers.get('etag') !== answer.headers.get('etag')) await keep(path);
  const pages = await caches.open(PAGES);
  const isOld = ({ headers }) => Date.now() - Number(headers.get('x-kept-at')) > MAX_AGE;
  const old = [];
  for (const each of await keptPaths()) if (isOld(await pages.match(each))) old.push(each);
  for (const each of old.slice(0, AT_ONCE)) await keep(each);
}

/** Stores a page as a stranger gets it, after all that it needs. A recipe that is gone goes here too. */
async function keep(path) {
  const answer = await fetch(path, { credentials: 'omit', cache: 'no-cache' });
  const pages = await caches.open(PAGES);
  if (answer.status === 404 || answer.status === 410) return pages.delete(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const html = await answer.text();
  await keepFiles(filesIn(html));
  await keepPicture(html);
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  const [, title = path] =
    /property="og:title" content="([^"]*)"/.exec(html) ?? /<title>([^<|]*)/.exec(html) ?? [];
  headers.set('x-title', encodeURIComponent(title));
  headers.set('x-kept-at', Date.now());
  return pages.put(path, new Response(html, { headers }));
}

async function keepFiles(urls) {
  const files = await caches.open(FILES);
  const keepFile = async (url) => {
    if (await files.match(url)) return;
    const answer = await fetch(url, { credentials: 'omit' });
    if (answer.ok) await files.put(url, answer);
  };
  await Promise.all(urls.map(keepFile));
}

async function keepPicture(html) {
  const [size] = picturesIn(html);
  const pictures = await caches.open(PICTURES);
  if (!size || (await pictures.match(pictureOf(size)))) return;
  const answer = await fetch(size, { credentials: 'omit' });
  if (answer.ok) await pictures.put(pictureOf(size), answer);
}

/** Lets go of files and pictures that no stored page names. */
async function prune() {
  const named = new Set(BUILD.files);
  for (const path of await keptPaths()) {
    const html = await (await stored(PAGES, path)).text();
    for (const url of [...filesIn(html), ...picturesIn(html).map(pictureOf)]) named.add(url);
  }
  for (const name of [FILES, PICTURES]) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys())
      if (!named.has(new URL(url).pathname)) await cache.delete(url);
  }
}

const stored = async (name, url) => (await caches.open(name)).match(url, { ignoreVary: true });

const keptPaths = async () =>
  (await (await caches.open(PAGES)).keys()).map(({ url }) => new URL(url).pathname);

const filesIn = (html) => [...new Set(html.match(/\/assets\/[\w.-]+/g))];

/** The size to store of the picture that a page loads first; none where it has no picture of the site's own. */
function picturesIn(html) {
  const [, set = ''] = /<link[^>]* imagesrcset="([^"]*)"/i.exec(html) ?? [];
  const sizes = set.split(', ').map((each) => each.split(' '));
  const own = sizes.filter(([url]) => url.startsWith('/api/images/'));
  const size = own.find(([, width]) => Number.parseInt(width, 10) >= PICTURE_WIDTH) ?? own.at(-1);
  return size ? [size[0]] : [];
}

/** The address of a picture without its size or crop. */
const pictureOf = (path) => path.replace(/-(\d+|\d+x\d+)\.\w+$/, '');
