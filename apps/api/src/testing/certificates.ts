/** Certificates for tests, signed by an authority of their own. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Certificate {
  key: string;
  cert: string;
  /** The authority's, which whoever connects has to trust. */
  ca: string;
}

/** @param name as a certificate says it: `IP:0.0.0.0`, `DNS:mail.example.com` */
export async function makeCertificate(name: string): Promise<Certificate> {
  const folder = await mkdtemp(path.join(tmpdir(), 'certificate-'));
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  try {
    const authority = ['-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Authority of a test'];
    await openssl('req', '-x509', ...newKey, ...authority);
    const server = ['-keyout', 'key.pem', '-out', 'cert.pem', '-subj', '/CN=Server of a test'];
    await openssl(
      ...['req', '-x509', ...newKey, ...server, '-CA', 'ca.pem', '-CAkey', 'ca.key'],
      ...['-addext', `subjectAltName=${name}`, '-addext', 'basicConstraints=critical,CA:FALSE'],
    );
    const [key = '', cert = '', ca = ''] = await Promise.all(
      ['key.pem', 'cert.pem', 'ca.pem'].map((file) => readFile(path.join(folder, file), 'utf8')),
    );
    return { key, cert, ca };
  } finally {
    await rm(folder, { recursive: true });
  }
}
