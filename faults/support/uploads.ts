/** Pictures sent as the admin area sends them: an address is asked for, and the bytes are put there. */
import type { Answer, Client } from './client.ts';

/** The address for one upload, with its signature. */
export async function uploadUrl(asOwner: Client): Promise<string> {
  const { status, body } = await asOwner.send('POST', '/api/objects/upload');
  if (status !== 200) throw new Error(`An upload address was answered with ${status}`);
  return String(body?.['uploadURL']);
}

export async function sendTo(address: string, bytes: Buffer): Promise<Answer> {
  const response = await fetch(address, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, body: await response.json() };
}

export async function sendPicture(asOwner: Client, bytes: Buffer): Promise<Answer> {
  return sendTo(await uploadUrl(asOwner), bytes);
}
