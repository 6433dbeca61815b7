import { Checkbox } from 'antd';
import { useEffect, useRef } from 'react';
import { prefer, usePreferences } from '../layout/preferences';
import type { Texts } from '../texts/types';
import { useTexts } from '../texts/wording';

interface KeyGroup {
  heading: string;
  /** The keys, and what they do. */
  keys: [string[], string][];
}

/** Return all keys of the back office. */
const groupsOf = ({ help }: Texts): KeyGroup[] => [
  {
    heading: help.keysEverywhere,
    keys: [
      [['/', 'Ctrl K'], help.find],
      [['?'], help.thisHelp],
      [['Ctrl S'], help.save],
      [['Esc'], help.closeLayer],
    ],
  },
  {
    heading: help.keysOfLists,
    keys: [
      [['j', 'k'], help.rows],
      [['Enter'], help.openRow],
      [['Space'], help.look],
      [['x'], help.selectRow],
      [['e'], help.editRow],
      [['Tab'], help.rowControls],
    ],
  },
];

/** The keys of the back office, and the switch for those that are single letters. Scrolled to when they are sought. */
export function KeyList({ sought }: { sought: boolean }) {
  const texts = useTexts();
  const { keys } = usePreferences();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (sought) section.current?.scrollIntoView({ block: 'start' });
  }, [sought]);
  return (
    <section ref={section} className="ra-keys" aria-label={texts.help.keys}>
      <h2>{texts.help.keys}</h2>
      {groupsOf(texts).map((group) => (
        <div key={group.heading}>
          <h3>{group.heading}</h3>
          <dl>
            {group.keys.map(([names, what]) => (
              <div key={what}>
                <dt>
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <Checkbox checked={keys} onChange={({ target }) => prefer({ keys: target.checked })}>
        {texts.help.singleKeys}
      </Checkbox>
    </section>
  );
}
