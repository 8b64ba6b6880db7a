-- Without figures on its words the planner takes every search among orders for a rare one, and reads fifty thousand to show the first 25.
analyze "order";
