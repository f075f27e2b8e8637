import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import * as styles from './account.css.ts';

/** Modules around the code that must be empty. */
const MARGIN = 4;

/** Black on white in both schemes, because not every app reads the inverse. */
export function QrCode({ text }: { text: string }) {
  const code = generate(text);
  const size = code.size + 2 * MARGIN;
  return (
    <svg
      className={styles.qrCode}
      viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code for the authenticator app"
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
