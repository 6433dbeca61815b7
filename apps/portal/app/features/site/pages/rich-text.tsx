/** The owner's text, which `markdownToHtml` rendered on the server: it has no markup but that of Markdown, and no links that run. */
export function RichText({ html }: { html: string }) {
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
