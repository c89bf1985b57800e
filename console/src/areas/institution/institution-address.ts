// Where one institution is opened.
export const INSTITUTION = 'institution';
export const institutionAt = (id: string): string =>
  `/selfCustody/dataPanel?${new URLSearchParams({ tab: 'institutions', [INSTITUTION]: id })}`;
