/** The API for development: on the port beside the site's, where the web app's server asks it; it serves no pages. */
const port = Number(process.env['PORT'] || 3000);

process.env['PUBLIC_ORIGIN'] ??= `http://localhost:${port}`;
process.env['PORT'] = String(port + 1);
process.env['WEB'] = 'none';

await import('../src/main.ts');

export {};
