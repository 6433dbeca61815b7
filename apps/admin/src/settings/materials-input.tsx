import { Select } from 'antd';
import { slugOf } from '@haulbook/core';
import type { PricingRules } from '@haulbook/domain';
import type { InputProps } from '@haulbook/resource-admin';

type Material = PricingRules['heavy']['materials'][number];

/** The input for the materials that are priced by weight: their names, typed one by one. Those that were there keep their slugs. */
export function MaterialsInput({ id, value, onChange, disabled, ...rest }: InputProps) {
  const materials = (Array.isArray(value) ? value : []) as Material[];
  const named = (name: string): Material => materials.find((each) => each.name === name) ?? { slug: slugOf(name), name };
  const change = (names: string[]) =>
    onChange?.(
      names.map((name) => named(name.trim())).filter(({ slug }, at, all) => slug && all.findIndex((each) => each.slug === slug) === at),
    );
  return (
    <Select<string[]>
      id={id}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',']}
      value={materials.map(({ name }) => name)}
      onChange={change}
      disabled={disabled}
      aria-label={rest['aria-label']}
      placeholder="Concrete, dirt, …"
    />
  );
}
