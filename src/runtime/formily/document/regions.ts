import { REGIONS } from '../../../pages/forms/generated/regions';

export interface RegionOption {
  readonly value: string;
  readonly label: string;
  readonly children?: RegionOption[];
}

let known: RegionOption[] | undefined;

/** Provinces with their cities and districts. */
export function regionOptions(): RegionOption[] {
  known ??= REGIONS.split('|').map((province) => {
    const [name, ...cities] = province.split(';');
    return optionOf(
      name!,
      cities.map((city) => {
        const [title, ...districts] = city.split(',');
        return optionOf(
          title!,
          districts.map((district) => optionOf(district, [])),
        );
      }),
    );
  });
  return known;
}

const optionOf = (name: string, children: RegionOption[]): RegionOption => ({
  value: name,
  label: name,
  ...(children.length > 0 && { children }),
});
