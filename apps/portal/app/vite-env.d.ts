/// <reference types="vite/client" />

/** The address of a script that a page has in place of React (`page-scripts.config.ts`). */
declare module '*?page-script' {
  const address: string;
  export default address;
}
