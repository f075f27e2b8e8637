/** Files whose address a bundler hands out. */
declare module '*?url' {
  const url: string;
  export default url;
}
