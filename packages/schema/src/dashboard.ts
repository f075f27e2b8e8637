import { z } from 'zod';

export const dashboardStats = z.object({
  totalPosts: z.int(),
  totalRecipes: z.int(),
  totalWeightEntries: z.int(),
});
export type DashboardStats = z.infer<typeof dashboardStats>;
