/** The words of a page: its text in Markdown, and questions with their answers. */
export interface PageWords {
  text: string;
  questions: [question: string, answer: string][];
}

/** Join paragraphs, headings and lists to a Markdown text. */
export const text = (...parts: string[]): string => parts.join('\n\n');

/** Write a bulleted list. */
export const list = (...items: string[]): string => items.map((item) => `- ${item}`).join('\n');
