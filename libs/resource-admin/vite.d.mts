interface Options {
  /** The application's plugins, including the one for React. */
  plugins: object[];
  /** Folder of its page, when it is not that of the configuration; it is built into the folder of the same name in `dist`. */
  root?: string;
  /** Path of the back office on its server, with a slash at its end. */
  base?: string;
  /** Port of the development server. */
  port?: number;
}

/** Return the Vite configuration of a back office. */
export declare function backOfficeConfig(options: Options): object;
