import { Marked, type Tokens } from 'marked';

/** A part of the staff guide: what follows one of its headings. */
export interface GuideSection {
  title: string;
  html: string;
}

/** Split a guide in Markdown at its second-level headings. What stands before the first one is left out. */
export function guideSections(markdown: string): GuideSection[] {
  const marked = new Marked({
    renderer: {
      image: ({ href, text }: Tokens.Image) => `<img src="${href}" alt="${text}" loading="lazy">`,
      // The panel has no place for what only the repository has.
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens);
        return /^https?:/.test(href) ? `<a href="${href}" rel="noreferrer">${words}</a>` : words;
      },
    },
  });
  const sections: { title: string; tokens: Tokens.Generic[] }[] = [];
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading' && (token as Tokens.Heading).depth === 2)
      sections.push({ title: (token as Tokens.Heading).text, tokens: [] });
    else sections.at(-1)?.tokens.push(token);
  }
  return sections.map(({ title, tokens }) => ({ title, html: marked.parser(tokens as never) }));
}
