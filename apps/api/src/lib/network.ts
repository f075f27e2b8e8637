import { normalizeIP } from '@fastify/rate-limit';

/** What counts as one client: an IPv4 address, or an IPv6 /64, of which one household has all. */
export function networkOf(ip: string): string {
  return normalizeIP(ip, 64);
}
