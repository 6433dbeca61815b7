import MarkdownIt from 'markdown-it';

/** An address with a scheme that a text may link to, or one of this site. Two slashes would be another site without its scheme. */
const LINK = /^(?:https?:\/\/|mailto:|tel:)/i;
const OWN_LINK = /^(?![\\/]{2})[^:/?#]*(?:[/?#]|$)/;

/** The level of the largest heading of a text: the first is that of the page. */
const FIRST_LEVEL = 2;
const LAST_LEVEL = 4;

const markdown = new MarkdownIt({ html: false, linkify: false }).disable('image');
markdown.validateLink = (address) => LINK.test(address) || OWN_LINK.test(address);

/** Give the headings of a text the levels below that of the page, without a gap, whichever ones the text has. */
markdown.core.ruler.push('heading-levels', ({ tokens }) => {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close');
  const used = [...new Set(headings.map(({ tag }) => tag))].sort();
  for (const heading of headings) heading.tag = `h${Math.min(LAST_LEVEL, FIRST_LEVEL + used.indexOf(heading.tag))}`;
});

/**
 * Render a Markdown text as HTML that may stand in any page: HTML in it is shown as it was typed, links lead to this site or to http, https,
 * mailto and tel addresses, pictures are links, and headings start at the second level.
 * @returns the HTML; empty for an empty text.
 */
export const markdownToHtml = (text: string): string => markdown.render(text);
