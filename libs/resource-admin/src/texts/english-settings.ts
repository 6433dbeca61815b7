/** Texts of the pages of settings. */
export const settingTexts = {
  settings: {
    all: 'All settings',
    lists: 'Lists',
    unknown: 'There is no such setting',
    default: 'Default:',
    list: 'the list it came with.',
    reset: 'Reset',
    resetOne: (label: string) => `Reset ${label} to its default`,
    preview: 'Preview',
  },
};
