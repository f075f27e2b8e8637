import { TRPCError } from '@trpc/server';

/** The error for a file above `MAX_IMAGE_BYTES`. */
export function tooLarge(): TRPCError {
  return new TRPCError({
    code: 'PAYLOAD_TOO_LARGE',
    message: 'The image is too large: 10 MB (10,485,760 bytes) at most',
  });
}
