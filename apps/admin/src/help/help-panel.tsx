import { useEffect, useState } from 'react';
import type { GuideSection } from './guide-sections';
import { partFor } from './help-map';

interface Props {
  /** Path of the page. */
  path: string;
  sections: GuideSection[];
}

/** The part of the staff guide for a page, and the way to the other parts. */
export function HelpPanel({ path, sections }: Props) {
  const own = sections.find(({ title }) => title === partFor(path)) ?? sections[0];
  const [shown, setShown] = useState(own);
  useEffect(() => setShown(own), [own]);
  if (!shown) return null;
  return (
    <div className="hb-help">
      <h2>{shown.title}</h2>
      {/* Our own guide, made into HTML when the back office was built. */}
      <div className="hb-help-text" dangerouslySetInnerHTML={{ __html: shown.html }} />
      <nav aria-label="Parts of the guide">
        <h3>More in the guide</h3>
        <ul>
          {sections
            .filter((section) => section !== shown)
            .map((section) => (
              <li key={section.title}>
                <button type="button" className="ra-text-button" onClick={() => setShown(section)}>
                  {section.title}
                </button>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}
