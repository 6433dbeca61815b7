import { Slider } from 'antd';
import { formatCents } from '@haulbook/core';
import type { TruckPart } from './service-model';

interface TruckSliderProps {
  parts: TruckPart[];
  /** Eighths of the truck; 0 for single items only. */
  value: number;
  disabled?: boolean;
  onChange: (eighths: number) => void;
}

const FULL = 8;
const MARKS = { 0: 'Items only', 4: 'Half', 8: 'Full' };

/** Return what a part of the truck is called and costs. */
export function partWords(parts: TruckPart[], eighths: number): string {
  if (eighths === 0) return 'Single items only';
  const part = parts.find((one) => one.eighths === eighths);
  return part ? `${part.label} · ${formatCents(part.priceCents, { whole: true })}` : `${eighths}/8 truck · priced by quote`;
}

/** A slider over the eighths of a truck, which fills up as it moves. */
export function TruckSlider({ parts, value, disabled, onChange }: TruckSliderProps) {
  const words = partWords(parts, value);
  return (
    <div className="hb-truck-slider">
      <div className="hb-truck-bed" aria-hidden="true">
        {Array.from({ length: FULL }, (_, index) => (
          <span key={index} className={index < value ? 'hb-eighth hb-eighth-full' : 'hb-eighth'} />
        ))}
      </div>
      <Slider
        min={0}
        max={FULL}
        value={value}
        disabled={disabled}
        marks={MARKS}
        tooltip={{ open: false }}
        ariaLabelForHandle="Part of the truck"
        ariaValueTextFormatterForHandle={() => words}
        onChange={onChange}
      />
      <p>{words}</p>
    </div>
  );
}
