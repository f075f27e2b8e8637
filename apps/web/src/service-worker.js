// The service worker of a browser that keeps recipes or a shopping list: they open without a network. `service-worker.tsx`
// sets BUILD before this text, and docs/decisions/0014-recipes.md says why it is as it is. It stores only what a stranger
// gets, and answers with what it stored only where the network does not.

const PAGES = 'kept:pages';
/** Files of the build, and pictures by their address without a size. */
const FILES = 'kept:files';

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
  else if (pathname.startsWith('/api/images/')) event.respondWith(picture(request));
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
  event.waitUntil(network.then((answer) => answer && work(event, () => renew(path, answer))));
  return (await Promise.race([network, late])) ?? kept ?? offlinePage(event.request.url);
}

/** A file of a build never changes. */
const file = async (request) => (await stored(FILES, request.url)) ?? fetch(request);

/** Without a network the one size that is here stands for all of them. */
const picture = (request) =>
  fetch(request).catch(async (error) => {
    const kept = await stored(FILES, keyOf(request.url));
    if (kept) return kept;
    throw error;
  });

/** In the look of a page that is here: its frame, and another text in it. */
async function offlinePage(address) {
  const pages = (await keptPages()).sort((a, b) => a.title.localeCompare(b.title));
  const recipes = pages.filter(({ path }) => path.startsWith('/photo-gallery/'));
  // The styles of tiles are those of a recipe's page.
  const [frame = pages[0]] = recipes;
  if (!frame) return Response.error();
  const count = recipes.length === 1 ? '1 saved recipe is' : `${recipes.length} saved recipes are`;
  const text = BUILD.panel
    .replace('{address}', () => address.replaceAll('&', '&amp;'))
    .replace('{here}', recipes.length > 0 ? `${count} here.` : 'Your shopping list is here.')
    .replace(/<a[^>]*shopping-list.*?<\/a>/, (link) => (pages.length > recipes.length ? link : ''))
    .replace(/<li>.*<\/li>/s, (tile) => recipes.map((each) => tileOf(tile, each)).join(''));
  const kept = await stored(PAGES, frame.path);
  const html = (await kept.text())
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace(/<title>.*?<\/title>/s, '<title>You are offline</title>')
    .replaceAll(' aria-current="page"', '')
    .replace(/(<main\b[^>]*>).*<\/main>/s, (_, main) => `${main}${text}</main>`);
  return new Response(html, { status: 503, headers: kept.headers });
}

const tileOf = (tile, { path, title, picture }) =>
  tile
    .replace(/<picture.*<\/picture>/s, (photo) => (picture ? photo : ''))
    .replace('{picture}', () => picture)
    .replace('{path}', () => path)
    .replace('{title}', () => title);

// What it stores.

/** The files of the build first, then the pages that name them. Fails without a network: the browser tries it again. */
async function install() {
  try {
    await keepFiles(BUILD.files);
    for (const { path } of await keptPages()) await keep(path);
  } catch (error) {
    if (error.name !== 'QuotaExceededError') throw error;
  }
}

/** Stores these pages, and lets go of others; of all where there is none. */
async function keepOnly(paths) {
  const pages = await caches.open(PAGES);
  const others = (await keptPages()).filter(({ path }) => !paths.includes(path));
  try {
    // Without a network a recipe that is taken back stays: a press on 'Undo' could not load it again.
    if (paths.length > 0) await fetch('/sw.js', { method: 'HEAD' });
    for (const { path } of others) await pages.delete(path);
    if (paths.length > 0) await keepFiles(BUILD.files);
    for (const path of paths) if (!(await pages.match(path))) await keep(path);
  } finally {
    if (paths.length === 0) for (const name of [PAGES, FILES]) await caches.delete(name);
    else if (others.length > 0) await prune();
    for (const client of await clients.matchAll()) client.postMessage('kept');
  }
}

/** Stores the visited page anew where it has changed, and some that are old. */
async function renew(path, answer) {
  const pages = await keptPages();
  const isChanged = (each) => each.path === path && each.etag !== answer.headers.get('etag');
  const isOld = ({ at }) => Date.now() - at > MAX_AGE;
  const old = pages.filter(isOld).slice(0, AT_ONCE);
  for (const each of new Set([...pages.filter(isChanged), ...old])) await keep(each.path);
}

/** Stores a page as a stranger gets it, after all that it needs. A recipe that is gone goes here too. */
async function keep(path) {
  const answer = await fetch(path, { credentials: 'omit', cache: 'no-cache' });
  const pages = await caches.open(PAGES);
  if (answer.status === 404 || answer.status === 410) return pages.delete(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const html = await answer.text();
  const picture = pictureIn(html);
  const files = [...new Set(html.match(/\/assets\/[\w.-]+/g)), ...(picture ? [picture] : [])];
  await keepFiles(files);
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  const [, title = path] =
    /property="og:title" content="([^"]*)"/.exec(html) ?? /<title>([^<|]*)/.exec(html) ?? [];
  const kept = { title, picture, files, at: Date.now() };
  headers.set('x-kept', encodeURIComponent(JSON.stringify(kept)));
  return pages.put(path, new Response(html, { headers }));
}

async function keepFiles(urls) {
  const files = await caches.open(FILES);
  const keepFile = async (url) => {
    if (await files.match(keyOf(url))) return;
    const answer = await fetch(url, { credentials: 'omit' });
    if (answer.ok) await files.put(keyOf(url), answer);
  };
  await Promise.all(urls.map(keepFile));
}

/** Lets go of files and pictures that no stored page needs. */
async function prune() {
  const pages = await keptPages();
  const needed = new Set([...BUILD.files, ...pages.flatMap(({ files }) => files)].map(keyOf));
  const files = await caches.open(FILES);
  for (const { url } of await files.keys())
    if (!needed.has(new URL(url).pathname)) await files.delete(url);
}

const stored = async (name, url) => (await caches.open(name)).match(url, { ignoreVary: true });

/** The stored pages: their path, title, picture, the files that they need, when they were stored, and their `ETag`. */
async function keptPages() {
  const pages = await caches.open(PAGES);
  const detailsOf = async ({ url }) => {
    const { headers } = await pages.match(url);
    const kept = JSON.parse(decodeURIComponent(headers.get('x-kept')));
    return { ...kept, path: new URL(url).pathname, etag: headers.get('etag') };
  };
  return Promise.all((await pages.keys()).map(detailsOf));
}

/** The size to store of the picture that a page loads first; undefined where it has no picture of the site's own. */
function pictureIn(html) {
  const [, set = ''] = /<link[^>]* imagesrcset="([^"]*)"/i.exec(html) ?? [];
  const sizes = set.split(', ').map((each) => each.split(' '));
  const own = sizes.filter(([url]) => url.startsWith('/api/images/'));
  const [url] =
    own.find(([, width]) => Number.parseInt(width, 10) >= PICTURE_WIDTH) ?? own.at(-1) ?? [];
  return url;
}

/** The path of a file; of a picture without its size or crop. */
function keyOf(url) {
  const { pathname } = new URL(url, location.origin);
  return pathname.replace(/^(\/api\/images\/.*)-(\d+|\d+x\d+)\.\w+$/, '$1');
}
