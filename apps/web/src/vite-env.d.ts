/// <reference types="vite/client" />

/** A picture that the build makes in several sizes and formats. */
declare module '*&as=picture' {
  const picture: {
    sources: Record<string, string>;
    img: { src: string; w: number; h: number };
  };
  export default picture;
}

/** The URL of a PNG that the build makes from an image. */
declare module '*&format=png' {
  const url: string;
  export default url;
}
