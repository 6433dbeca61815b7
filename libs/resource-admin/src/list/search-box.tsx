import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { Icon } from '../layout/icon';

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

const PAUSE_MS = 300;

/** Searches once typing pauses, or at once on Enter. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onSearch(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <Input
      type="search"
      className="ra-search"
      aria-label={label}
      placeholder={label}
      prefix={<Icon name="search" size={16} />}
      value={text}
      allowClear
      onChange={(event) => setText(event.target.value)}
      onPressEnter={() => text !== value && onSearch(text)}
    />
  );
}
