/** A passkey in software: what a browser and its authenticator do, with every part under the test's control. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAnswer, PasskeyMade } from '@site/schema/account';

export interface Circumstances {
  /** Of the page that asks. */
  origin?: string;
  rpId?: string;
  counter?: number;
  /** Whether the device has checked its user. */
  isVerified?: boolean;
}

const USUAL = { origin: 'http://localhost:3000', rpId: 'localhost', counter: 0, isVerified: true };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

/** Flags of the authenticator's data. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

export function fakeAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const credential = { id: text(id), rawId: text(id), type: 'public-key' as const };

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin }));

  function authenticatorData(
    { rpId, counter, isVerified }: Required<Circumstances>,
    key?: Buffer,
  ): Buffer {
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (key ? WITH_KEY : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, key ?? Buffer.alloc(0)]);
  }

  /** The key as COSE, in its place in the authenticator's data. */
  function attestedKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
    const model = Buffer.alloc(16);
    return Buffer.concat([model, Buffer.from([0, id.length]), id, cose]);
  }

  return {
    id: credential.id,

    make(challenge: string, changes: Circumstances = {}): PasskeyMade {
      const circumstances = { ...USUAL, ...changes };
      const data = authenticatorData(circumstances, attestedKey());
      // CBOR of { fmt: 'none', attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const clientDataJSON = text(clientData('create', challenge, circumstances.origin));
      return { ...credential, response: { clientDataJSON, attestationObject: text(attestation) } };
    },

    answer(challenge: string, changes: Circumstances = {}): PasskeyAnswer {
      const circumstances = { ...USUAL, ...changes };
      const data = authenticatorData(circumstances);
      const client = clientData('get', challenge, circumstances.origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
      };
      return { ...credential, response };
    },
  };
}
