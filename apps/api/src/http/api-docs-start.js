/* Starts the reader of /api/docs, in the browser: a file, since the page allows no inline scripts. */
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reader',
  deepLinking: true,
  validatorUrl: null,
});
