import { Mentions } from 'antd';
import type { MentionsRef } from 'antd/es/mentions';
import type { KeyboardEvent, Ref } from 'react';
import { useTexts } from '../texts/wording';
import type { Mentioned } from './mentions';
import type { Colleagues } from './use-colleagues';

/** The length of a comment, in characters. */
const LONGEST = 5000;

interface MentionBoxProps {
  box: Ref<MentionsRef>;
  label: string;
  /** The ids of the elements that say more about it. */
  describedBy: string;
  isInvalid: boolean;
  readOnly: boolean;
  autoFocus: boolean;
  value: string;
  offered: Colleagues;
  onFocus: () => void;
  onChange: (text: string) => void;
  onChoose: (person: Mentioned) => void;
  onSend: () => void;
  onCancel?: () => void;
}

/** Return whether colleagues are offered below the box; the keys are then for them. The library says so by this element alone. */
const isOffering = ({ currentTarget }: KeyboardEvent): boolean =>
  Boolean(currentTarget.closest('.ant-mentions')?.querySelector('.ant-mentions-measure'));

/** Where text is written in which `@` offers colleagues. Ctrl or ⌘ with Enter sends it, Escape leaves it. */
export function MentionBox({ box, label, describedBy, isInvalid, offered, onChoose, onSend, onCancel, ...rest }: MentionBoxProps) {
  const { comments, general } = useTexts();
  const { colleagues, isLoading, isError } = offered;
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOffering(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
    if (event.key === 'Escape') onCancel?.();
  };
  return (
    <Mentions
      {...rest}
      ref={box}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      status={isInvalid ? 'error' : undefined}
      placeholder={label}
      autoSize={{ minRows: 2, maxRows: 12 }}
      maxLength={LONGEST}
      popupClassName="ra-mention-offers"
      onKeyDown={onKeyDown}
      onSelect={({ key = '', value = '' }) => onChoose({ id: key, name: value })}
      loading={isLoading}
      notFoundContent={isError ? general.loadFailed : comments.noColleague}
      options={colleagues.map(({ id, name, jobTitle }) => ({ key: id, value: name, label: jobTitle ? `${name} · ${jobTitle}` : name }))}
    />
  );
}
