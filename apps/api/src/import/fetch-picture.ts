import { lookup as lookUp } from 'node:dns';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { MAX_IMAGE_BYTES } from '@site/schema/images';
import ipaddr from 'ipaddr.js';
import { readAtMost } from '../lib/files.ts';

/**
 * Fetches a picture from an old site. The server must not be led to other machines of its network by a file that somebody
 * else may have written, so each IP address is checked, after every redirect too, and the connection goes to the one that
 * was checked: a name that resolves to something else a moment later (DNS rebinding) gains nothing.
 */

const MAX_REDIRECTS = 5;
/** Milliseconds for one picture, with its redirects. */
const TIMEOUT = 30_000;

export interface FetchOptions {
  /** The hosts that the export names, with their ports. */
  hosts: ReadonlySet<string>;
  /** Resolves names; tests pass one of their own. */
  lookup?: LookupFunction;
  /** Only tests allow this machine: nothing that an owner can set does. */
  allowLoopback?: boolean;
  timeout?: number;
  /** Ends the fetching. */
  signal?: AbortSignal;
}

/** Rejects with a reason in words for the owner. */
export async function fetchPicture(start: string, options: FetchOptions): Promise<Buffer> {
  const signal = AbortSignal.any([
    AbortSignal.timeout(options.timeout ?? TIMEOUT),
    ...(options.signal ? [options.signal] : []),
  ]);
  let url = new URL(start);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await request(url, options, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      if (!URL.canParse(headers.location, url.href)) throw new Error('it leads to no address');
      url = new URL(headers.location, url);
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new Error(`the old site answered ${statusCode}`);
    }
    return await bodyOf(response, signal);
  }
  throw new Error('it leads from address to address');
}

async function request(
  url: URL,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new Error('it is not on the web');
  if (!options.hosts.has(url.host)) throw new Error(`the export does not name ${url.host}`);
  // No name is looked up for an IP address: it is checked here. `URL` has brought each spelling of it into one.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) && !isPublic(literal, options)) throw new Error(notPublic(literal));
  const get: typeof httpGet = url.protocol === 'https:' ? httpsGet : httpGet;
  const response = Promise.withResolvers<IncomingMessage>();
  get(
    url,
    { signal, lookup: checkedLookup(options), agent: false, headers: { accept: 'image/*' } },
    response.resolve,
  ).once('error', response.reject);
  return response.promise.catch((error: Error) => {
    if (signal.aborted) throw tooSlow();
    throw inWords(error, url.hostname);
  });
}

/** What Node says of a connection, for the owner. */
function inWords(error: Error & { code?: string }, host: string): Error {
  const { code = '' } = error;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new Error(`there is no site ${host}`);
  if (/^E(?:CONNREFUSED|HOSTUNREACH|NETUNREACH|CONNRESET|TIMEDOUT|PIPE)$/.test(code))
    return new Error(`${host} does not answer`);
  if (/CERT|SSL|TLS|UNABLE_TO_VERIFY|SELF_SIGNED/.test(code))
    return new Error(`${host} has no valid certificate`);
  return error;
}

/** Refuses a name as soon as one of its IP addresses is not public. */
function checkedLookup(options: FetchOptions): LookupFunction {
  const { lookup = lookUp as LookupFunction } = options;
  return (hostname, lookupOptions, callback) => {
    lookup(hostname, { ...lookupOptions, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const addresses = Array.isArray(found) ? found : [{ address: found, family: isIP(found) }];
      const inside = addresses.find(({ address }) => !isPublic(address, options));
      if (inside) return callback(new Error(notPublic(inside.address)), []);
      const [first] = addresses;
      if (!first) return callback(new Error(`there is no ${hostname}`), []);
      if (lookupOptions.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** The old way to write an IPv4 address in IPv6, `::7f00:1` for 127.0.0.1 (RFC 4291, 2.5.5.1). Nothing public is in it. */
const IPV4_IN_IPV6 = ipaddr.IPv6.parseCIDR('::/96');

/** Whether the IP address is one of the public internet, also behind IPv6 forms of an IPv4 address. */
function isPublic(address: string, { allowLoopback = false }: FetchOptions): boolean {
  const plain = address.replace(/%.*$/, '');
  if (!ipaddr.isValid(plain)) return false;
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv6' && (parsed as ipaddr.IPv6).match(IPV4_IN_IPV6)) return false;
  const range = parsed.range();
  return range === 'unicast' || (allowLoopback && range === 'loopback');
}

const notPublic = (address: string) => `${address} is no address of the public internet`;
const tooSlow = () => new Error('the old site did not send it in time');

async function bodyOf(response: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const tooLarge = () => new Error(`it is larger than ${MAX_IMAGE_BYTES / 1_048_576} MB`);
  try {
    if (Number(response.headers['content-length'] ?? 0) > MAX_IMAGE_BYTES) throw tooLarge();
    return await readAtMost(response, MAX_IMAGE_BYTES, tooLarge);
  } catch (error) {
    throw signal.aborted ? tooSlow() : error;
  } finally {
    response.destroy();
  }
}
