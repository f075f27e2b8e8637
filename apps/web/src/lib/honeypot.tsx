/** A field that people do not see, and many programs fill. It is not `display: none`, which programs know. */
export function Honeypot() {
  return (
    <input
      type="text"
      name="website"
      tabIndex={-1}
      autoComplete="off"
      aria-label="Leave this empty"
      aria-hidden
      style={{ position: 'absolute', insetInlineStart: '-200rem', height: '2.75rem' }}
    />
  );
}
