import { Form } from 'antd';
import { MIDDLE, readFocus, writeFocus, type FocalPoint } from '@haulbook/domain';
import { smallPictureUrl, type InputProps } from '@haulbook/resource-admin';
import type { KeyboardEvent, MouseEvent } from 'react';

/** What an arrow key moves the point by, in percent. */
const STEPS: Record<string, FocalPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const FAST = 10;

/** How the site cuts pictures: across a page, as a tile, and on a phone. */
const CUTS = ['hb-cut-wide', 'hb-cut-tile', 'hb-cut-tall'];

/** The input for the point of a picture that stays in view where it is cut: by a click, or by arrow keys (with Shift ten times as far). */
export function FocusInput({ field, id, value, onChange, disabled, ...aria }: InputProps) {
  const picture: unknown = Form.useWatch(field.name === 'afterFocus' ? 'after' : 'picture', Form.useFormInstance());
  const focus = typeof value === 'string' && readFocus(value) ? value : MIDDLE;
  const point = readFocus(focus)!;
  if (typeof picture !== 'string') return <span className="ra-muted">Add the picture first.</span>;
  const src = smallPictureUrl(picture);
  const move = (to: FocalPoint) => onChange?.(writeFocus(to));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || disabled) return;
    event.preventDefault();
    const times = event.shiftKey ? FAST : 1;
    move({ x: point.x + step.x * times, y: point.y + step.y * times });
  };
  return (
    <div className="hb-focus">
      <button
        type="button"
        id={id}
        className="hb-focus-picture"
        disabled={disabled}
        aria-label={`${field.label}: ${point.x} percent from the left, ${point.y} percent from the top. Use the arrow keys to move it.`}
        aria-describedby={aria['aria-describedby']}
        onClick={(event) => event.detail > 0 && move(clickedIn(event))}
        onKeyDown={onKeyDown}
      >
        <img src={src} alt="" draggable={false} />
        <span className="hb-focus-point" style={{ left: `${point.x}%`, top: `${point.y}%` }} />
      </button>
      <span className="hb-focus-cuts" aria-hidden="true">
        {CUTS.map((cut) => (
          <img key={cut} src={src} alt="" className={cut} style={{ objectPosition: focus }} />
        ))}
      </span>
      <output className="ra-muted">{focus.replace(' ', ' from the left, ')} from the top</output>
    </div>
  );
}

function clickedIn({ currentTarget, clientX, clientY }: MouseEvent): FocalPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 };
}
