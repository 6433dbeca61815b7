import { markdownToHtml } from '@haulbook/core/markdown';

/** A Markdown text as readers see it. Loaded when it is first needed. */
export function RichText({ text }: { text: string }) {
  // Safe by `markdownToHtml`: it writes no HTML that the text has, and no links that run.
  return <div className="ra-rich-text" dangerouslySetInnerHTML={{ __html: markdownToHtml(text) }} />;
}
