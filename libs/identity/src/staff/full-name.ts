/** Return a person's name in full; either part may be empty. */
export const fullName = (firstName: string, lastName: string): string => `${firstName} ${lastName}`.trim();
