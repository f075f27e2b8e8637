import { normalizeIP } from '@fastify/rate-limit';

/**
 * What counts as one client: an IPv4 address, or an IPv6 /64, of which one household has all.
 *
 * @param bits of an IPv6 address, for a wider network
 */
export function networkOf(ip: string, bits = 64): string {
  return normalizeIP(ip, bits);
}
