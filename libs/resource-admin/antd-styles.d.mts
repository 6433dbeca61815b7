/** Return the styles of Ant Design that a first screen needs as one sheet, with a rule that says which they are. */
export declare function antdStyles(): string;
