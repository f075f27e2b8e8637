/** The key of the site setting that holds the owner's height in inches. Only the owner can read it. */
export const HEIGHT_KEY = 'height_inches';
export const HEIGHT_DESCRIPTION = 'Height of the owner, to compute the BMI of new weight entries';

/** Pounds per square inch in kilograms per square metre. */
const METRIC = 703.07;

/**
 * The body mass index in kg/m², with one decimal, or `undefined` when a value is missing.
 *
 * @param pounds the text of a field
 * @param inches the value of the setting
 */
export function bmiOf(pounds: string, inches: string | null | undefined): string | undefined {
  const [weight, height] = [Number(pounds), Number(inches ?? '')];
  if (!(weight > 0 && height > 0)) return undefined;
  return ((METRIC * weight) / height ** 2).toFixed(1);
}
