/** A file whose address is wanted, not its content: the bundler copies it and names the copy. */
declare module '*?url' {
  const url: string;
  export default url;
}
