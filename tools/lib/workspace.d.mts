/** Types of workspace.mjs, for the tests that are written in TypeScript. */
export const root: string;

/** Flags and environment for starting the server. */
export const serverFlags: string[];
export const serverEnv: Record<string, string>;

/** Return the folders of the packages of a workspace, relative to its root. */
export function packageFolders(workspace?: string): string[];
