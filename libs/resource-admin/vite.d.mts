interface Options {
  /** Those of the application; that of React is among them. */
  plugins: object[];
  /** Path of the back office on its server, with a slash at its end. */
  base?: string;
  /** Port of the development server. */
  port?: number;
}

/** Return the Vite configuration of a back office. */
export declare function backOfficeConfig(options: Options): object;
