import fastifyMultipart from '@fastify/multipart';
import { storedObject, uploadTarget } from '@site/schema/images';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from '../../http/errors.ts';
import { assertMatch, knownEtag } from '../../http/etags.ts';
import { param, procedureRoute, restRoute } from '../../http/rest.ts';
import { other, row } from '../../http/rest-answers.ts';
import { asFile } from '../../http/security-headers.ts';
import { readAtMost } from '../../lib/files.ts';
import { imagesRouter } from './images.router.ts';
import { storeUpload } from './images.service.ts';
import type { ImageStore } from './images.store.ts';
import { tooLarge, UPLOADS_PATH, type UploadUrls } from './upload-urls.ts';

/** The bytes behind a name never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

export function imagesRest(app: FastifyInstance, { images }: { images: ImageStore }): void {
  restRoute(app, 'GET /api/images/:filename', {
    access: 'public',
    limit: 'none',
    summary: 'Gets a picture',
    answer: other(200, 'The picture', { mediaType: 'image/*', hasEtag: true }),
    async handler(request, reply) {
      const found = await images.open(param(request, 'filename'));
      if (!found) throw refusal('NOT_FOUND', 'Image not found');
      const { file, handle } = found;
      const etag = `"${file.sha256}"`;
      const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
      try {
        assertMatch(ifMatch, etag);
      } catch (error) {
        await handle.close();
        throw error;
      }
      // Feed readers and Pinterest show the picture on pages of other origins.
      asFile(reply)
        .header('cache-control', IMMUTABLE)
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('etag', etag);
      if (knownEtag(ifNoneMatch, etag)) {
        await handle.close();
        return reply.status(304).send();
      }
      return reply
        .type(file.contentType)
        .header('content-length', file.bytes)
        .send(handle.createReadStream());
    },
  });

  procedureRoute(app, 'POST /api/objects/upload', imagesRouter.createUpload, {
    summary: 'Asks for a URL to PUT a picture to',
    description: 'For one picture of at most 10,485,760 bytes, within 15 minutes.',
    answer: row(uploadTarget),
  });

  procedureRoute(app, 'POST /api/objects/make-public', imagesRouter.makePublic, {
    summary: 'Tells that an uploaded picture is shown, and where',
    answer: row(storedObject),
    errors: { 404: 'Nothing was uploaded there' },
  });
}

// Receives uploaded pictures. The URL's signature decides, and it is checked before the body is read.

/** Bytes of boundaries and headers in a form's body, in addition to the image. */
const FORM_OVERHEAD = 64 * 1024;

/** A separate Fastify scope, because here a body of any media type is the image itself. */
export async function uploadsRest(app: FastifyInstance, services: UploadServices): Promise<void> {
  const upload = {
    access: 'public',
    description:
      'The URL is the one that /api/objects/upload answered, with its query: its signature decides.',
    answer: row(storedObject),
    errors: {
      403: 'The URL is not signed, or has expired',
      409: 'The URL has been used',
      413: 'Too large',
      415: 'No picture of a known kind',
      422: 'A picture that cannot be read, or has too many pixels',
      507: 'The disk is full',
    },
  } as const;

  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', (_request, _payload, done) => done(null));
    restRoute(raw, `PUT ${UPLOADS_PATH}:name`, {
      ...upload,
      summary: 'Sends a picture',
      bodyMediaType: 'image/*',
      handler: (request) =>
        store(services, param(request, 'name'), request, (limit) =>
          readWhole(request, limit, request.raw),
        ),
    });
  });

  await app.register(async (forms) => {
    await forms.register(fastifyMultipart, { limits: { files: 1, fields: 20, parts: 21 } });
    restRoute(forms, `POST ${UPLOADS_PATH}:name`, {
      ...upload,
      summary: 'Sends a picture as a file of a form',
      bodyMediaType: 'multipart/form-data',
      handler: (request) =>
        store(services, param(request, 'name'), request, async (limit) => {
          if (!request.isMultipart()) throw noFile();
          const options = { limits: { fileSize: limit }, throwFileSizeLimit: false };
          const part = await request.file(options);
          if (!part) throw noFile();
          const bytes = await readWhole(request, limit + FORM_OVERHEAD, part.file);
          if (part.file.truncated) throw tooLarge();
          return bytes;
        }),
    });
  });
}

interface UploadServices {
  images: ImageStore;
  uploads: UploadUrls;
}

async function store(
  { images, uploads }: UploadServices,
  name: string,
  request: FastifyRequest,
  read: (limit: number) => Promise<Buffer>,
): Promise<{ objectPath: string }> {
  const limit = uploads.check(name, request.query);
  return storeUpload(images, name, await read(limit));
}

/** Reads a body of at most `limit` bytes. Stops when the declared or the actual length is greater. */
async function readWhole(
  request: FastifyRequest,
  limit: number,
  body: AsyncIterable<Buffer>,
): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
  try {
    return await readAtMost(body, limit, tooLarge);
  } catch (error) {
    if (error instanceof TRPCError || !request.raw.readableAborted) throw error;
    throw refusal('CLIENT_CLOSED_REQUEST', 'The upload was interrupted');
  }
}

const noFile = () => refusal('BAD_REQUEST', 'Send the image as a file of a multipart form');
