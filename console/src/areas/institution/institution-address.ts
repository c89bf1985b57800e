// The address of an institution's page.
export const INSTITUTION = 'institution';
export const institutionAt = (id: string): string =>
  `/selfCustody/dataPanel?${new URLSearchParams({ tab: 'institutions', [INSTITUTION]: id })}`;
