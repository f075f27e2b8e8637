/** Uploads pictures as the admin area does: requests an upload URL, and sends the bytes to it with PUT. */
import type { Answer, Client } from './client.ts';

/** A signed URL for one upload. */
export async function uploadUrl(asOwner: Client): Promise<string> {
  const { status, body } = await asOwner.send('POST', '/api/objects/upload');
  if (status !== 200) throw new Error(`The request for an upload URL was answered with ${status}`);
  return String(body?.['uploadURL']);
}

export async function sendTo(url: string, bytes: Buffer): Promise<Answer> {
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, body: await response.json() };
}

export async function sendPicture(asOwner: Client, bytes: Buffer): Promise<Answer> {
  return sendTo(await uploadUrl(asOwner), bytes);
}
