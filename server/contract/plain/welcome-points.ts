// The points that a completed profile brings once. Of no schema, so that screens can say them without loading zod.
export const WELCOME_POINTS = 100
