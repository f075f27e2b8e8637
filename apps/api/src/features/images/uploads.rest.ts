/** Where pictures are sent to. The signature of the address decides, and it is read before the body. */
import fastifyMultipart from '@fastify/multipart';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooLarge } from './decode-image.ts';
import * as images from './images.service.ts';
import { UPLOADS_PATH } from './upload-urls.ts';

interface UploadRoute {
  Params: { name: string };
}

/** Bytes beside the image in a form's body: boundaries and headers. */
const FORM_OVERHEAD = 64 * 1024;

/** A scope of its own, since here a body of any type is the image itself. */
export async function uploadsRest(app: FastifyInstance): Promise<void> {
  const path = `${UPLOADS_PATH}:name`;
  const config = { access: 'public' } as const;

  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', (_request, _payload, done) => done(null));
    raw.put<UploadRoute>(path, { config }, (request) =>
      store(request, (limit) => readWhole(request, limit, request.raw)),
    );
  });

  await app.register(async (forms) => {
    await forms.register(fastifyMultipart, { limits: { files: 1, fields: 20, parts: 21 } });
    forms.post<UploadRoute>(path, { config }, (request) =>
      store(request, async (limit) => {
        if (!request.isMultipart()) throw noFile();
        const part = await request.file({ limits: { fileSize: limit }, throwFileSizeLimit: false });
        if (!part) throw noFile();
        const bytes = await readWhole(request, limit + FORM_OVERHEAD, part.file);
        if (part.file.truncated) throw tooLarge();
        return bytes;
      }),
    );
  });
}

async function store(
  request: FastifyRequest<UploadRoute>,
  read: (limit: number) => Promise<Buffer>,
): Promise<{ objectPath: string }> {
  const { name } = request.params;
  const limit = request.context.services.uploads.check(name, request.query);
  return images.storeUpload(request.context, name, await read(limit));
}

/** Reads a body of at most `limit` bytes; what is announced or turns out longer is not read on. */
async function readWhole(
  request: FastifyRequest,
  limit: number,
  body: AsyncIterable<Buffer>,
): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      length += chunk.length;
      if (length > limit) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof TRPCError || !request.raw.readableAborted) throw error;
    throw new TRPCError({ code: 'CLIENT_CLOSED_REQUEST', message: 'The upload was interrupted' });
  }
  return Buffer.concat(chunks);
}

const noFile = () =>
  new TRPCError({ code: 'BAD_REQUEST', message: 'Send the image as a file of a multipart form' });
