export declare const wrongSubjects: (subjects: readonly string[]) => string[];
