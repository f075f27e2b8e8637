/// <reference types="vite/client" />

/** A picture that the build makes in several sizes and formats. */
declare module '*&as=picture' {
  const picture: {
    sources: Record<string, string>;
    img: { src: string; w: number; h: number };
  };
  export default picture;
}

/** An image made into a PNG by the build: its address. */
declare module '*&format=png' {
  const url: string;
  export default url;
}
