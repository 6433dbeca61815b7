/** Return the anchor of a section with this title: "Sign-in and data" → `sign-in-and-data`. */
export const sectionId = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
