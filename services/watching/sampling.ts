/** The samplers of OTEL_TRACES_SAMPLER. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Which traces are exported. `ratio`: of the samplers `…traceidratio`, from 0 to 1. */
export interface Sampling {
  sampler: (typeof SAMPLERS)[number];
  ratio: number;
}
