/** Files imported for their URL, which the bundler exports. */
declare module '*?url' {
  const url: string;
  export default url;
}
