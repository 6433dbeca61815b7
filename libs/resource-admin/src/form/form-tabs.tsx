import { Badge, Form, Tabs, type FormInstance } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { writeName, type Section, type Tab } from '../schema/fields';
import { useTexts } from '../texts/wording';

interface FormTabsProps {
  tabs: Tab[];
  /** How often a save was refused: each time, the tab with the first error opens. */
  refusals: number;
  sectionOf: (section: Section) => ReactNode;
  /** Called with the label of the tab that is shown. */
  onTab?: (label: string) => void;
}

const namesOf = ({ sections }: Tab): string[] => sections.flatMap(({ fields }) => fields.map(writeName));

/** Return the names of the fields with an error; that of a line counts for its lines. */
const wrongIn = (form: FormInstance): string[] =>
  form
    .getFieldsError()
    .filter(({ errors }) => errors.length > 0)
    .map(({ name }) => String(name[0]));

/** For how many frames at most a tab that opens is waited for. */
const MOST_FRAMES = 10;

/** Move the focus to a field once its tab is shown, which takes some frames: what is hidden takes no focus. */
function focusOnceShown(form: FormInstance, name: string, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const before = document.activeElement;
    form.scrollToField(name, { block: 'center', focus: true });
    if (document.activeElement === before && frames > 1) focusOnceShown(form, name, frames - 1);
  });
}

/** The tabs of a form. All of them are filled in and checked together; one with errors says how many. */
export default function FormTabs({ tabs, refusals, sectionOf, onTab }: FormTabsProps) {
  const form = Form.useFormInstance();
  const { form: texts } = useTexts();
  const [chosen, setChosen] = useState(tabs[0]?.label);
  const active = tabs.find(({ label }) => label === chosen) ?? tabs[0];
  const shown = active?.label;
  const atRefusal = useRef(refusals);

  useEffect(() => {
    if (shown !== undefined) onTab?.(shown);
  }, [shown, onTab]);

  useEffect(() => {
    if (refusals === atRefusal.current) return;
    atRefusal.current = refusals;
    const [first] = wrongIn(form);
    const tab = first && tabs.find((each) => namesOf(each).includes(first));
    if (!tab) return;
    setChosen(tab.label);
    focusOnceShown(form, first);
  }, [refusals, form, tabs]);

  const items = tabs.map((tab) => ({ key: tab.label, forceRender: true, children: tab.sections.map(sectionOf) }));
  return (
    <Form.Item noStyle shouldUpdate={() => true}>
      {() => {
        const wrong = wrongIn(form);
        return (
          <Tabs
            className="ra-form-tabs"
            activeKey={shown}
            onChange={setChosen}
            items={items.map((item, at) => ({ ...item, label: <TabLabel tab={tabs[at]!} wrong={wrong} say={texts.toCorrect} /> }))}
          />
        );
      }}
    </Form.Item>
  );
}

function TabLabel({ tab, wrong, say }: { tab: Tab; wrong: string[]; say: (count: number) => string }) {
  const count = namesOf(tab).filter((name) => wrong.includes(name)).length;
  return (
    <>
      {tab.label}
      {count > 0 && (
        <>
          {' '}
          <Badge count={count} size="small" title="" aria-hidden />
          <span className="ra-sr">{say(count)}</span>
        </>
      )}
    </>
  );
}
